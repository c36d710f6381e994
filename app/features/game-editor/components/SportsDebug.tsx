import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";

interface SportsDebugProps {
  sports: { all: number; offered: number; rows: readonly { id: string; name: string; icon: string }[] };
}

export function SportsDebug({ sports }: SportsDebugProps) {
  const t = useT("games");
  return (
    <Disclosure summary={t("sportsDebug")} icon="info">
      <pre className="small" dir="ltr">
        {JSON.stringify(sports, null, 2)}
      </pre>
    </Disclosure>
  );
}
