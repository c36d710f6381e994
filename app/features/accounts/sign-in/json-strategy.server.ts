import { Strategy } from "remix-auth/strategy";

/** For input that was read and checked. */
export class JsonStrategy<User> extends Strategy<User, { input: unknown; request: Request }> {
  name = "json";

  async authenticate(request: Request): Promise<User> {
    return this.verify({ input: await request.json(), request });
  }
}

export const withInput = ({ url, headers }: Request, input: object): Request =>
  new Request(url, { method: "POST", headers, body: JSON.stringify(input) });
