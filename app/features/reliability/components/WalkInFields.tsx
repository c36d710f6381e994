import { GAME_LIMITS } from "#db/limits/games";
import { ATTENDANCE_LIMITS } from "#db/limits/reliability";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import type { WalkInCandidate } from "../views";

interface WalkInFieldsProps {
  /** Of the page. */
  address: string;
  inGame: readonly WalkInCandidate[];
  lastTime: { title: string; players: readonly WalkInCandidate[] } | null;
  mates: readonly WalkInCandidate[];
  /** Of guests of recent games. */
  names: readonly string[];
  /** Ticked before, or found by name; null before a search. */
  found: readonly WalkInCandidate[] | null;
  /** By a form that is shown again. */
  sent: { userIds: readonly string[]; names: readonly string[]; search: string };
}

const SUGGESTIONS = "guest-names";

export function WalkInFields({ address, inGame, lastTime, mates, names, found, sent }: WalkInFieldsProps) {
  const t = useT("attendance");
  const listed = new Set([...inGame, ...(lastTime?.players ?? []), ...mates].map(({ id }) => id));
  const others = found?.filter(({ id }) => !listed.has(id)) ?? [];
  return (
    <div className="stack">
      <Group title={t("inGame")} people={inGame} ticked={sent.userIds} />
      <fieldset className="stack-s" id="attendance-names" tabIndex={-1}>
        <legend>{t("names")}</legend>
        <p className="hint">{t("namesHint")}</p>
        {Array.from({ length: ATTENDANCE_LIMITS.namesAtOnce }, (_, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity
            key={index}
            name="names"
            id={`attendance-names-${index}`}
            label={t("name", { number: index + 1 })}
            defaultValue={sent.names[index] ?? ""}
            maxLength={GAME_LIMITS.externalName.max}
            list={SUGGESTIONS}
            dir="auto"
            autoComplete="off"
            hideLabel
          />
        ))}
        <datalist id={SUGGESTIONS}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </fieldset>
      {lastTime && (
        <Group
          title={t("invitations:lastTime", { game: lastTime.title })}
          people={lastTime.players}
          ticked={sent.userIds}
        />
      )}
      <Group title={t("invitations:together")} people={mates} ticked={sent.userIds} />
      <div className="row row-end finder">
        <Field
          name="search"
          type="search"
          id="attendance-search"
          label={t("invitations:search")}
          defaultValue={sent.search}
          maxLength={100}
          dir="auto"
          autoComplete="off"
        />
        <Button
          name="update"
          value="search"
          // Without scripts, the answer starts there.
          formAction={`${address}#attendance-search`}
          variant="secondary"
          icon="search"
        >
          {t("common:search")}
        </Button>
      </div>
      {sent.search && others.length === 0 && <p>{t("invitations:noneFound")}</p>}
      <Group title={t("found")} people={others} ticked={sent.userIds} />
    </div>
  );
}

interface GroupProps {
  title: string;
  people: readonly WalkInCandidate[];
  ticked: readonly string[];
}

function Group({ title, people, ticked }: GroupProps) {
  const t = useT("common");
  if (people.length === 0) return null;
  return (
    <fieldset className="stack-s">
      <legend>{title}</legend>
      <ul className="grid">
        {people.map(({ id, name, picture }) => (
          <li key={id}>
            <label className="choice">
              <input type="checkbox" name="userIds" value={id} defaultChecked={ticked.includes(id)} />
              <Avatar name={name} src={picture} size="s" />
              <bdi>{name || t("formerPlayer")}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
