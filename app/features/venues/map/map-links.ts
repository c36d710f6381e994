interface Location {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** A link for the phone's own map, and one for everybody; null without coordinates. */
export function mapLinks({ latitude, longitude, name }: Location): { app: string; web: string } | null {
  if (latitude === null || longitude === null) return null;
  const label = encodeURIComponent(name).replace(/\(/g, "%28").replace(/\)/g, "%29");
  return {
    app: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${label})`,
    web: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}
