import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import { announce } from "~/ui/feedback/announce";
import { ButtonRoom } from "~/ui/forms/ButtonRoom";
import { useHydrated } from "~/ui/rendering/use-hydrated";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Down from the minutes of a match, else up. Only with scripts. It goes on when the page is read again. */
export function MatchClock({ gameId, minutes }: { gameId: string; minutes: number | null }) {
  const t = useT("formats");
  const hydrated = useHydrated();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    setStartedAt(storedStart(gameId));
  }, [gameId]);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND / 2);
    return () => clearInterval(timer);
  }, [startedAt]);
  const passed = startedAt === null ? 0 : Math.max(0, now - startedAt);
  const left = minutes === null ? passed : Math.max(0, minutes * MINUTE - passed);
  const isOver = startedAt !== null && minutes !== null && left === 0;
  useEffect(() => {
    if (isOver) announce(t("timeIsUp"));
  }, [isOver, t]);
  const toggle = () => {
    const start = startedAt === null ? Date.now() : null;
    setNow(Date.now());
    setStartedAt(start);
    storeStart(gameId, start);
  };
  const clock = (
    <div className="row row-between no-print">
      <strong className="game-day num" role="timer">
        <bdi dir="ltr">{isOver ? t("timeIsUp") : shown(left)}</bdi>
      </strong>
      <button type="button" className="btn btn-secondary" onClick={toggle}>
        {t(startedAt === null ? "startClock" : "resetClock")}
      </button>
    </div>
  );
  return hydrated ? clock : <ButtonRoom>{clock}</ButtonRoom>;
}

const nameOf = (gameId: string) => `clock:${gameId}`;

function storedStart(gameId: string): number | null {
  try {
    return Number(sessionStorage.getItem(nameOf(gameId))) || null;
  } catch {
    return null;
  }
}

function storeStart(gameId: string, start: number | null): void {
  try {
    if (start === null) sessionStorage.removeItem(nameOf(gameId));
    else sessionStorage.setItem(nameOf(gameId), String(start));
  } catch {
    // Without a storage the clock runs as long as the page is open.
  }
}

const shown = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
