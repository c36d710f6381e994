type Tokens = Record<string, string>;

const BLOCKS = {
  light: /^:root \{([^}]*)\}/m,
  dark: /^@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/m,
  contrast: /^@media \(prefers-contrast: more\) \{\s*:root \{([^}]*)\}/m,
  deep: /^\.deep,[^{]*\{([^}]*)\}/m,
} as const;

/** Throws if a block is missing. */
export function readColorSchemes(css: string): Record<keyof typeof BLOCKS, Tokens> {
  const read = (name: keyof typeof BLOCKS): Tokens => {
    const [, block] = BLOCKS[name].exec(css) ?? [];
    if (block === undefined) throw new Error(`tokens.css has no block for ${name}`);
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, token = "", value = ""]) => [token, value]),
    );
  };
  return {
    light: read("light"),
    dark: read("dark"),
    contrast: read("contrast"),
    deep: read("deep"),
  };
}
