import { describe, expect, it } from "vitest";
import { loader } from "~/features/dashboard/routes/dashboard";
import { get } from "../support/request";

describe("the dashboard", () => {
  it("requires a sign-in", async () => {
    expect((await get(loader, { path: "/dashboard" })).location).toBe("/login?redirectTo=%2Fdashboard");
  });
});
