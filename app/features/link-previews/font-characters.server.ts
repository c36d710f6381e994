/** From a TrueType file's table "cmap", in the formats 4 and 12. */
export function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, "cmap");
  const characters = new Set<number>();
  for (let number = 0; number < cmap.readUInt16BE(2); number++) {
    const encoding = cmap.subarray(cmap.readUInt32BE(8 + 8 * number));
    const format = encoding.readUInt16BE(0);
    if (format === 4) addSegments(encoding, characters);
    if (format === 12) addGroups(encoding, characters);
  }
  return characters;
}

function tableOf(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const start = font.readUInt32BE(entry + 8);
    if (font.toString("latin1", entry, entry + 4) === name) return font.subarray(start);
  }
  throw new Error(`the font has no table ${name}`);
}

/** Four arrays of 16 bits each: ends and starts of segments, and how to find their glyphs. */
function addSegments(encoding: Buffer, characters: Set<number>): void {
  const length = encoding.readUInt16BE(6);
  for (let segment = 0; segment < length; segment += 2) {
    const end = encoding.readUInt16BE(14 + segment);
    const start = encoding.readUInt16BE(16 + length + segment);
    const delta = encoding.readUInt16BE(16 + 2 * length + segment);
    const offsetAt = 16 + 3 * length + segment;
    const offset = encoding.readUInt16BE(offsetAt);
    for (let character = start; character <= end; character++) {
      const glyph = offset
        ? encoding.readUInt16BE(offsetAt + offset + 2 * (character - start))
        : (character + delta) % 0x10000;
      // Glyph 0 is the box.
      if (glyph !== 0) characters.add(character);
    }
  }
}

/** Groups of a first character, a last one and the glyph of the first. */
function addGroups(encoding: Buffer, characters: Set<number>): void {
  const end = 16 + 12 * encoding.readUInt32BE(12);
  for (let group = 16; group < end; group += 12) {
    const last = encoding.readUInt32BE(group + 4);
    for (let character = encoding.readUInt32BE(group); character <= last; character++)
      characters.add(character);
  }
}
