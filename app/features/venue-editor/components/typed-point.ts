interface Degrees {
  latitude: number;
  longitude: number;
}

/** Degrees as somebody typed them, with a point or a comma; null while they are no place on earth. */
export function readTypedPoint(latitude: unknown, longitude: unknown): Degrees | null {
  const [north, east] = [latitude, longitude].map((typed) =>
    typeof typed === "string" && typed.trim() !== "" ? Number(typed.replace(",", ".")) : Number.NaN,
  );
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90 && Math.abs(east) <= 180))
    return null;
  return { latitude: north, longitude: east };
}
