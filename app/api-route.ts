import { createDispatcher } from "~/http/api/dispatch.server";
import { operations } from "./api";

/** Answers every address under /api: with an operation of api.ts, or 404. */
const answer = createDispatcher(operations);
export const loader = answer;
export const action = answer;
