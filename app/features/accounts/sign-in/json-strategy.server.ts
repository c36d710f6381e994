import { Strategy } from "remix-auth/strategy";

/** Signs in with input that the caller has read and checked, and that the request carries as JSON. */
export class JsonStrategy<User> extends Strategy<User, { input: unknown; request: Request }> {
  name = "json";

  async authenticate(request: Request): Promise<User> {
    return this.verify({ input: await request.json(), request });
  }
}

/** A request for a JsonStrategy: as `request`, whose own body may have been read, with `input` in its place. */
export const withInput = ({ url, headers }: Request, input: object): Request =>
  new Request(url, { method: "POST", headers, body: JSON.stringify(input) });
