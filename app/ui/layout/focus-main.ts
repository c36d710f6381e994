/** For when the focused element is gone: the next Tab then starts at the content. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
