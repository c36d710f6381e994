// Says on stderr how far long work is: a bar on a terminal, elsewhere a line every PROGRESS_SECONDS (5). Plain Node, because
// packages are installed with it.
const REDRAW_MS = 100;
const BAR_WIDTH = 20;
const CLEAR_LINE = "\r\u001b[2K";

let current = null;

/** Shows what `reportProgress` says while `work` runs. */
export async function withProgress(title, work, out = process.stderr) {
  const pauseMs = out.isTTY ? REDRAW_MS : 1_000 * Number(process.env.PROGRESS_SECONDS || 5);
  const began = performance.now();
  let shownAt = out.isTTY ? Number.NEGATIVE_INFINITY : began;
  let step = { part: "", done: 0, total: 0 };
  const show = () => {
    const now = performance.now();
    if (now - shownAt < pauseMs) return;
    shownAt = now;
    const text = `${title}: ${where(step)}${Math.round((now - began) / 1000)} s`;
    out.write(out.isTTY ? `${CLEAR_LINE}${bar(step)}${text}` : `${text}\n`);
  };
  const timer = setInterval(show, REDRAW_MS);
  current = (reported) => {
    step = reported;
    show();
  };
  try {
    return await work();
  } finally {
    current = null;
    clearInterval(timer);
    if (out.isTTY) out.write(CLEAR_LINE);
  }
}

/** Without a total nobody can know how much is left. Says nothing outside `withProgress`. */
export function reportProgress(part, done = 0, total = 0) {
  current?.({ part, done, total });
}

function where({ part, done, total }) {
  if (!part) return "";
  return total > 0 ? `${part}, ${done} of ${total} (${percent(done, total)} %), ` : `${part}, `;
}

function bar({ done, total }) {
  if (total === 0) return "";
  const full = Math.round((BAR_WIDTH * percent(done, total)) / 100);
  return `[${"#".repeat(full)}${"-".repeat(BAR_WIDTH - full)}] `;
}

const percent = (done, total) => Math.floor((100 * Math.min(done, total)) / total);
