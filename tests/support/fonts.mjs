import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const PACKAGES = resolve("node_modules");
const DEJAVU = `${PACKAGES}/dejavu-fonts-ttf/ttf`;
const NOTO = ["noto-sans", "noto-sans-arabic"].flatMap((name) =>
  ["400Regular", "700Bold"].map((weight) => `${PACKAGES}/@expo-google-fonts/${name}/${weight}`),
);

/** A bare Debian's, or an Android phone's before those. */
const SETS = {
  dejavu: { folders: [DEJAVU], sans: ["DejaVu Sans"] },
  noto: { folders: [...NOTO, DEJAVU], sans: ["Noto Sans", "Noto Sans Arabic", "DejaVu Sans"] },
};

const preferred = (family, fonts) => `<alias binding="same"><family>${family}</family>
    <prefer>${fonts.map((font) => `<family>${font}</family>`).join("")}</prefer></alias>`;

/** Chromium then sees one set, whatever the machine has. */
export function fontEnvironment(name) {
  const { folders, sans } = SETS[name];
  const folder = resolve("test-results/fonts", name);
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/fonts.conf`;
  const config = `<?xml version="1.0"?>
<fontconfig>
  ${folders.map((path) => `<dir>${path}</dir>`).join("\n  ")}
  <cachedir>${folder}/cache</cachedir>
  ${["sans-serif", "system-ui", "serif"].map((family) => preferred(family, sans)).join("\n  ")}
  ${preferred("monospace", ["DejaVu Sans Mono"])}
  <match><edit name="family" mode="append_last">${sans.map((font) => `<string>${font}</string>`).join("")}</edit></match>
</fontconfig>
`;
  writeFileSync(file, config);
  return { ...process.env, FONTCONFIG_FILE: file };
}
