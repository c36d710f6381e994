ALTER TABLE `series` ADD `late_leavers_owe` integer DEFAULT false NOT NULL CONSTRAINT "series_late_leavers_owe" CHECK("late_leavers_owe" = 0 or ("price_minor" is not null and "cost_minor" is null));
