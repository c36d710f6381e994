import { firstCharacter } from "~/core/text/characters";
import type { Tone } from "./Badge";
import { useLite } from "./rendering/lite";

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: "xs" | "s" | "m" | "l";
  /** Instead of the color of the name. */
  tone?: string | undefined;
}

/** Spaces, punctuation, symbols and emoji. Ranges, because browsers are slow to prepare `\p{L}`. */
const BETWEEN_WORDS =
  /[\ufe00-\ufe0f\0-&(-/:-@[-`{-©«-±´¶-¸»¿×÷\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2018\u201a-\u206f\u20a0-\u2bff\u3000-\u303f\ufe30-\ufe6f\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]+/u;

function initials(name: string): string {
  const words = name.split(BETWEEN_WORDS).filter(Boolean);
  const first = firstCharacter(words[0] ?? name) || "?";
  const last = words.length > 1 ? firstCharacter(words[words.length - 1] ?? "") : "";
  return (first + last).toUpperCase();
}

const TONES = ["green", "clay", "gold", "blue", "plum"] as const;

function toneOf(name: string): Tone {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? "green";
}

const LARGE = "-large.";
const PIXELS = { xs: 20, s: 32, m: 44, l: 96 };

/** Decorative: the name must be beside it. */
export function Avatar({ name, src, size = "m", tone = toneOf(name) }: AvatarProps) {
  const lite = useLite();
  const className = size === "xs" ? "avatar icon" : `avatar avatar-${size}`;
  if (src)
    return (
      <img
        className={className}
        src={lite ? src.replace(LARGE, "-small.") : src}
        alt=""
        width={PIXELS[size]}
        height={PIXELS[size]}
        loading="lazy"
      />
    );
  return (
    <span className={`${className} tone-${tone}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
