/** The environment in which Chromium sees one set of fonts, whatever the machine has. */
export function fontEnvironment(name: "dejavu" | "noto"): Record<string, string | undefined>;
