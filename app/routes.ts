import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every address and the file that answers it. */
export default [
  // Landing and site
  index("features/landing/routes/landing.tsx"),
  route("messages/:file", "features/site/routes/messages.ts"),
  route("preferences/language", "features/site/routes/language.ts"),
  route("preferences/lite", "features/site/routes/lite.ts"),

  // Accounts

  // Profile

  // Venues

  // Games

  // JSON
  route("api/sports", "features/sports/routes/api.sports.ts"),
  route("api/positions", "features/sports/routes/api.positions.ts"),
  route("api/cities", "features/places/routes/api.cities.ts"),
  route("api/neighborhoods", "features/places/routes/api.neighborhoods.ts"),
  route("api/health", "features/site/routes/api.health.ts"),
  route("api/openapi.json", "features/site/routes/api.openapi.ts"),
  route("api/docs", "features/site/routes/api.docs.tsx"),
  route("api/*", "features/site/routes/api.not-found.ts"),

  route("*", "features/site/routes/not-found.ts"),
] satisfies RouteConfig;
