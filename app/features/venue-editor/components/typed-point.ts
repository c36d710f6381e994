interface Degrees {
  latitude: number;
  longitude: number;
}

/** With a decimal point or comma; null unless they are valid. */
export function readTypedPoint(latitude: unknown, longitude: unknown): Degrees | null {
  const [north, east] = [latitude, longitude].map((typed) =>
    typeof typed === "string" && typed.trim() !== "" ? Number(typed.replace(",", ".")) : Number.NaN,
  );
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90 && Math.abs(east) <= 180))
    return null;
  return { latitude: north, longitude: east };
}
