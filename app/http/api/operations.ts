import type { Endpoint, Method } from "./endpoint.server";

/** Every operation of an API, as "METHOD /path/{parameter}", with the module that declares it. */
export type Operations = Readonly<Record<`${Method} /${string}`, Declarations>>;

type Declarations = () => Promise<{ readonly endpoints: readonly Endpoint[] }>;

/** The paths of the operations, each once, in their order. */
export const pathsOf = (operations: Operations): string[] => [
  ...new Set(Object.keys(operations).map((operation) => operation.slice(operation.indexOf("/")))),
];

/** Loads the operations at a path, or all of them. Errors: Error for one that its module does not declare. */
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
