import sharp, { type OverlayOptions } from "sharp";

export interface Shot {
  name: string;
  file: string;
}

const COLUMNS = 8;
const CELL = { width: 260, height: 460, label: 24, gap: 12 };

function label(name: string): Buffer {
  const { width, label: height } = CELL;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="2" y="17" font-size="14" font-family="sans-serif" fill="#fff">${name}</text></svg>`,
  );
}

async function cell({ name, file }: Shot, at: number): Promise<OverlayOptions[]> {
  const left = CELL.gap + (at % COLUMNS) * (CELL.width + CELL.gap);
  const top = CELL.gap + Math.floor(at / COLUMNS) * (CELL.height + CELL.label + CELL.gap);
  const { data, info } = await sharp(file)
    .resize({ width: CELL.width })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, CELL.height);
  const picture = await sharp(data).extract({ left: 0, top: 0, width: CELL.width, height }).toBuffer();
  return [
    { input: label(name), left, top },
    { input: picture, left, top: top + CELL.label },
  ];
}

export async function contactSheet(shots: readonly Shot[], file: string): Promise<void> {
  const rows = Math.ceil(shots.length / COLUMNS);
  const layers: OverlayOptions[] = [];
  for (const [at, shot] of shots.entries()) layers.push(...(await cell(shot, at)));
  await sharp({
    create: {
      width: CELL.gap + COLUMNS * (CELL.width + CELL.gap),
      height: CELL.gap + rows * (CELL.height + CELL.label + CELL.gap),
      channels: 3,
      background: "#444",
    },
  })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toFile(file);
}
