import { expect, test } from "../support";

// The page is for scripts alone, in every project.
test.use({ javaScriptEnabled: true });

test("Scalar shows the API in a sandbox, asks no other site, and knows no session", async ({
  page,
  baseURL,
  newPerson,
}) => {
  await newPerson("Salma");
  const elsewhere: string[] = [];
  const cookies: string[] = [];
  page.on("request", async (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) elsewhere.push(request.url());
    if (request.url().includes("openapi.json")) cookies.push((await request.allHeaders()).cookie ?? "");
  });
  await page.goto("/api/reference");
  await expect(page.getByRole("heading", { name: "Houma" }).first()).toBeVisible();
  await expect(page.getByText("/api/auth/register").first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(cookies).toEqual([""]);
});
