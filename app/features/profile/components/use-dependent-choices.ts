import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import type { ProfileChoices } from "../routes/choices.page.server";

export function useDependentChoices(loaded: ProfileChoices) {
  const fetcher = useFetcher<{ choices: ProfileChoices }>();
  const onChange = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    if (!currentTarget.form) return;
    const form = new FormData(currentTarget.form);
    const query = new URLSearchParams({
      city_id: String(form.get("city_id") ?? ""),
      sport_id: String(form.get("favorite_sport_id") ?? ""),
    });
    fetcher.load(`/manage-profile?${query}`);
  };
  return { choices: fetcher.data?.choices ?? loaded, isLoading: fetcher.state !== "idle", onChange };
}
