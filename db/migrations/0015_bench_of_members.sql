DELETE FROM crew_bench WHERE NOT EXISTS (
  SELECT 1 FROM crew_members WHERE crew_members.crew_id = crew_bench.crew_id AND crew_members.user_id = crew_bench.user_id
);
--> statement-breakpoint
CREATE TRIGGER crew_bench_members AFTER DELETE ON crew_members BEGIN
  DELETE FROM crew_bench WHERE crew_id = OLD.crew_id AND user_id = OLD.user_id;
END;
