import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { resourceLoader } from "~/http/resource-loader.server";
import { LOCALES } from "~/i18n/languages";
import { captions } from "../film.server";

export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    const locale = LOCALES.find((candidate) => args.params.file === `${candidate}.vtt`);
    if (!locale) throw new DomainError("not_found");
    return new Response(captions(locale), {
      headers: { "Content-Type": "text/vtt; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  });
