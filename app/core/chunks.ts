/** SQLite limits the parameters of a statement. */
export function inChunks<T>(rows: readonly T[], size = 200): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}
