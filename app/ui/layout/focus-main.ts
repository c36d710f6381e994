/** For when what had the focus is gone: the next Tab starts at the content instead of at the top of the browser. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
