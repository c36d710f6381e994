interface SideView {
  name: string;
}

/** As the loaders of the schedule and of a match give them. */
export interface MatchView {
  n: number;
  court: number;
  sides: readonly SideView[];
  scores: readonly number[] | null;
  isSettled: boolean;
  isKnown: boolean;
}

export interface PitchMatchView extends MatchView {
  version: number;
}

export interface RoundView {
  number: number;
  label: string;
  matches: readonly MatchView[];
  resting: readonly SideView[];
}

export interface TableRowView extends SideView {
  rank: number;
  participantIds: readonly string[];
  played: number;
  scored: number;
  conceded: number;
  points: number;
}
