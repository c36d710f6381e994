import { pollAnswersCookie } from "~/http/cookies.server";

type Remembered = [pollId: string, token: string];

const MOST = 10;

async function remembered(request: Request): Promise<Remembered[]> {
  const stored: unknown = await pollAnswersCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

const isRemembered = (value: unknown): value is Remembered =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

export async function ownToken(request: Request, pollId: string): Promise<string | undefined> {
  return (await remembered(request)).find(([id]) => id === pollId)?.[1];
}

/** A Set-Cookie header. */
export async function rememberAnswer(request: Request, pollId: string, token: string): Promise<Headers> {
  const others = (await remembered(request)).filter(([id]) => id !== pollId);
  const answers = [[pollId, token], ...others].slice(0, MOST);
  return new Headers({ "Set-Cookie": await pollAnswersCookie.serialize(answers) });
}
