/** Forms of a page as a browser without scripts sends them. */

export interface PageForm {
  action: string;
  method: string;
  fields: [name: string, value: string][];
  /** The submit buttons' names and values. */
  buttons: [name: string, value: string][];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]));
}

export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = "", body = ""]) => {
    const attributes = attributesOf(head);
    return {
      action: attributes.get("action") ?? "",
      method: attributes.get("method") ?? "get",
      fields: fieldsOf(body),
      buttons: [...body.matchAll(/<button\b([^>]*)>/g)].flatMap(([, tag = ""]) => named(attributesOf(tag))),
    };
  });
}

function named(attributes: Map<string, string>): [string, string][] {
  const name = attributes.get("name");
  return name ? [[name, attributes.get("value") ?? ""]] : [];
}

function fieldsOf(body: string): [string, string][] {
  const parts = body.matchAll(
    /<input\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g,
  );
  return [...parts].flatMap(([, input, area, text = "", select, options = ""]): [string, string][] => {
    if (attributesOf(input ?? area ?? select ?? "").has("disabled")) return [];
    if (area !== undefined) return named(attributesOf(area)).map(([name]) => [name, decoded(text)]);
    if (select !== undefined) return named(attributesOf(select)).map(([name]) => [name, chosen(options)]);
    const attributes = attributesOf(input ?? "");
    const type = attributes.get("type") ?? "text";
    const isTicked = attributes.has("checked");
    if (type === "submit" || ((type === "checkbox" || type === "radio") && !isTicked)) return [];
    return named(attributes).map(([name, value]) => [name, value || (type === "checkbox" ? "on" : "")]);
  });
}

function chosen(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = ""]) => attributesOf(tag));
  return (all.find((one) => one.has("selected")) ?? all[0])?.get("value") ?? "";
}

/** Visible text, without the marks that keep the directions of words apart. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<(script|style|head|svg|template)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " "),
  )
    .replace(/[\u2066-\u2069\u200e\u200f]/g, "")
    .replace(/[\s\u00a0\u202f]+/g, " ");
