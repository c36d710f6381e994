/** After a deployment removed the scripts of the next page; see config/new-document.ts. */
export const SCRIPTS_GONE = "houma:scripts-gone";

/** Opens the page, or sends the form, as without scripts. */
export function goOnInNewDocument(): void {
  const { state, location, formAction, formData } = window.__remixRouter.state.navigation;
  if (state === "submitting" && formData && hasOnlyTexts(formData)) sendForm(formAction, formData);
  else if (location) window.location.assign(location.pathname + location.search + location.hash);
  else window.location.reload();
}

const hasOnlyTexts = (fields: FormData): boolean =>
  [...fields.values()].every((value) => typeof value === "string");

/** The server may have received the form already; it creates nothing twice. */
function sendForm(action: string, fields: FormData): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(form);
  form.submit();
}
