import type { Endpoint, Method } from "./endpoint.server";

export type Operations = Readonly<Record<`${Method} /${string}`, Declarations>>;

type Declarations = () => Promise<{ readonly endpoints: readonly Endpoint[] }>;

export const pathsOf = (operations: Operations): string[] => [
  ...new Set(Object.keys(operations).map((operation) => operation.slice(operation.indexOf("/")))),
];

/** Errors: Error for one that its module does not declare. */
export async function loadEndpoints(operations: Operations, path?: string): Promise<Endpoint[]> {
  const listed = Object.entries(operations).filter(
    ([operation]) => path === undefined || operation.endsWith(` ${path}`),
  );
  return Promise.all(
    listed.map(async ([operation, load]) => {
      const { endpoints } = await load();
      const endpoint = endpoints.find((declared) => `${declared.method} ${declared.path}` === operation);
      if (!endpoint) throw new Error(`No endpoint declares ${operation}`);
      return endpoint;
    }),
  );
}
