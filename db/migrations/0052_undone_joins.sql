-- Withdrawals within ten minutes of joining, which from now on are not written.
UPDATE `game_participants` SET `left_at` = NULL WHERE `left_at` BETWEEN `joined_at` AND `joined_at` + 600000;
