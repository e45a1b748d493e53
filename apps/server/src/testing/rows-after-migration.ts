/**
 * At least one row for each table a migration makes, inserted right after it when the tests upgrade a
 * database step by step: a later migration that only works on empty tables fails there.
 */
export const rowsAfterMigration: Record<string, string> = {
  "0001_identity.sql": `
    INSERT INTO users (id, username) VALUES ('00000000-0000-0000-0000-000000000001', 'ann');
    INSERT INTO sessions (user_id, expires_at) SELECT id, now() + interval '1 day' FROM users;
    INSERT INTO object_roles (kind, object_id, user_id, role) SELECT 'contest', 1, id, 'staff' FROM users;
    INSERT INTO user_counters (user_id) SELECT id FROM users;`,
  "0002_settings_messages_audit.sql": `
    INSERT INTO settings (key, value) VALUES ('site', '{}');
    INSERT INTO outbox (topic, payload) VALUES ('user.registered.v1', '{}');
    INSERT INTO inbox (consumer, message_id) VALUES ('mail', '1');
    INSERT INTO audit_entries (action, object_kind, object_id) VALUES ('user.lock', 'user', '1');
    INSERT INTO site_counters (name, shard) VALUES ('submissions', 0);`,
  "0003_languages_blobs.sql": `
    INSERT INTO languages (name, key) VALUES ('C++', 'cpp');
    INSERT INTO blobs (sha256, size_bytes) VALUES (sha256('x'), 1);`,
  "0004_problems.sql": `
    INSERT INTO problems (id, display_id, title) VALUES (1, 'P1', 'A+B');
    INSERT INTO problem_statements (problem_id, number, base_locale, texts) VALUES (1, 1, 'zh-CN', '{"zh-CN": {}}');
    INSERT INTO problem_judgings (problem_id, number) VALUES (1, 1);
    INSERT INTO problem_languages (problem_id, language_id) SELECT 1, id FROM languages;
    INSERT INTO problem_templates (problem_id, language_id, code) SELECT 1, id, 'int main' FROM languages;
    INSERT INTO tag_classifications (id, name) VALUES (1, 'basics');
    INSERT INTO tags (id, name, classification_id) VALUES (1, 'math', 1);
    INSERT INTO problem_tags (problem_id, tag_id) VALUES (1, 1);
    INSERT INTO problem_counters (problem_id) VALUES (1);`,
  "0005_submissions.sql": `
    INSERT INTO sources (sha256, code) VALUES (sha256('int main'), 'int main');
    INSERT INTO submissions (id, problem_id, user_id, language_id, length_bytes, source_sha256)
      SELECT 1, 1, id, 1, 8, sha256('int main') FROM users;
    INSERT INTO judgements (submission_id, generation) VALUES (1, 1);
    INSERT INTO judge_jobs (submission_id, generation, lane, user_id, problem_id, language_id)
      SELECT 1, 1, 2, id, 1, 1 FROM users;`,
  "0006_dispatch.sql": `
    INSERT INTO judges (id, public_key) VALUES ('judge-1', 'UA');
    INSERT INTO judge_sessions (session, judge_id) VALUES (gen_random_uuid(), 'judge-1');
    INSERT INTO judge_lane_users (lane, user_id, tag) SELECT 2, id, 1 FROM users;
    INSERT INTO user_problems (user_id, problem_id, last_submission_id, last_status) SELECT id, 1, 1, 0 FROM users;
    INSERT INTO submission_keys (user_id, key, submission_id) SELECT id, 'k', 1 FROM users;`,
  "0007_problem_pages.sql": `
    INSERT INTO unread_counts (user_id) SELECT id FROM users;`,
  "0009_fleet.sql": `
    INSERT INTO judge_tokens (token_sha256, judge_id, expires_at) VALUES (sha256('t'), 'judge-2', now());
    INSERT INTO judge_troubles (problem_id, submission_id, user_id, kind) SELECT 1, 1, id, 'fault' FROM users;`,
  "0010_self_tests.sql": `
    INSERT INTO self_tests (user_id, judging_revision_id, language_id, code, source_sha256, input)
      SELECT u.id, j.id, 1, 'int main', sha256('int main'), '1 2' FROM users u, problem_judgings j;`,
  "0013_home.sql": `
    INSERT INTO contests (author_id, title, starts_at, ends_at) SELECT id, 'Open', now(), now() + interval '5 h' FROM users;
    INSERT INTO announcements (author_id, title, content) SELECT id, 'Hello', '' FROM users;`,
  "0015_example_items.sql": `
    INSERT INTO example_items (kind, id) SELECT 'user', id::text FROM users;`,
  "0017_messages.sql": `
    INSERT INTO messages (recipient_id, kind, details) SELECT id, 'sys', '{"key": "welcome"}' FROM users;`,
  "0019_rejudgings.sql": `
    INSERT INTO rejudgings (id, ordered_by, problem_id, total) SELECT 1, id, 1, 1 FROM users;
    INSERT INTO rejudging_items (rejudging_id, submission_id) VALUES (1, 1);`,
  "0022_admin_area.sql": `
    INSERT INTO server_processes (id, kind, host, pid, version, started_at, cpu_cores, cpu_percent, memory_bytes,
      memory_limit_bytes) VALUES (gen_random_uuid(), 'api', 'one', 7, '1.0.0', now(), 2, 1.5, 100, 1000);`,
  "0025_problem_authoring.sql": `
    INSERT INTO problem_main_solutions (problem_id, language_id, code, sha256) VALUES (1, 1, 'int main', sha256('m'));
    INSERT INTO problem_trials (judging_revision_id, solution_sha256) SELECT id, sha256('m') FROM problem_judgings;`,
  "0024_notices_text_files.sql": `
    INSERT INTO admin_notices (author_id, title, content, audience) SELECT id, 'Hello', '', 'all' FROM users;
    INSERT INTO messages (recipient_id, kind, details, notice_id)
      SELECT u.id, 'sys', '{}', n.id FROM users u, admin_notices n;
    INSERT INTO text_files (uploader_id, kind, sha256, name, size_bytes) SELECT id, 'file', sha256('x'), 'x', 1 FROM users;`,
  "0026_test_uploads.sql": `
    INSERT INTO test_uploads (user_id, files, pairs) SELECT id, '[]', '[]' FROM users;`,
  "0027_jury_compiles.sql": `
    INSERT INTO jury_compiles (user_id, program_sha256, language_key, manifest_sha256, manifest_bytes)
      SELECT id, sha256('a'), 'cpp', sha256('b'), 1 FROM users;
    INSERT INTO judge_jobs (submission_id, generation, lane, user_id, problem_id, language_id)
      SELECT id, 1, 3, user_id, 0, 1 FROM jury_compiles;`,
  "0029_problem_imports.sql": `
    INSERT INTO problem_imports (id, ordered_by, format, file_name, sha256, size_bytes, on_conflict, keeps_access)
      SELECT 1, id, 'touchstone', 'a.zip', sha256('z'), 1, 'refuse', true FROM users;
    INSERT INTO problem_import_items (import_id, number, name, title, problem_id) VALUES (1, 1, 'T1', 'A', 1);
    INSERT INTO problem_exports (ordered_by, problem_ids) SELECT id, '{1}' FROM users;`,
  "0023_admin_users.sql": `
    INSERT INTO user_imports (id, ordered_by, kind, total) SELECT 1, id, 'import', 1 FROM users;
    INSERT INTO user_import_lines (import_id, line, username, fault) VALUES (1, 1, 'ada', 'username_taken');`,
  "0020_drafts.sql": `
    INSERT INTO drafts (user_id, problem_id, language, code) SELECT id, 1, 'C++', 'int main' FROM users;`,
  "0030_contests.sql": `
    INSERT INTO contest_problems (contest_id, problem_id, display_id, display_title, hide_until_end)
      SELECT c.id, p.id, 'A', 'Sum', true FROM contests c, problems p LIMIT 1;
    INSERT INTO contest_entries (contest_id, user_id) SELECT c.id, u.id FROM contests c, users u LIMIT 1;`,
  "0031_contest_board.sql": `
    INSERT INTO contest_logs (contest_id, last_seq) SELECT id, 1 FROM contests;
    INSERT INTO contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id)
      SELECT cp.contest_id, 1, now(), 'submitted', u.id, cp.id, 1 FROM contest_problems cp, users u LIMIT 1;
    INSERT INTO contest_boards (contest_id) SELECT id FROM contests;
    INSERT INTO contest_rows (contest_id, audience, user_id, points, cost, total, is_star, version, cells)
      SELECT contest_id, 'jury', user_id, 1, 60, 1, false, 1, '{}' FROM contest_log;`,
  "0033_comments.sql": `
    INSERT INTO comments (contest_id, author_id, content, likes) SELECT contest_id, user_id, 'Why?', 1 FROM contest_entries;
    INSERT INTO replies (comment_id, author_id, to_user_id, content)
      SELECT id, author_id, author_id, 'Because.' FROM comments;
    INSERT INTO comment_likes (comment_id, user_id) SELECT id, author_id FROM comments;`,
  "0034_clarifications.sql": `
    INSERT INTO clarifications (contest_id, author_id, contest_problem_id, question)
      SELECT e.contest_id, e.user_id, cp.id, 'Why?' FROM contest_entries e JOIN contest_problems cp USING (contest_id);`,
  "0035_contest_desk.sql": `
    INSERT INTO contest_prints (contest_id, user_id, content) SELECT contest_id, user_id, 'int main' FROM contest_entries;
    INSERT INTO contest_balloons (contest_problem_id, user_id)
      SELECT cp.id, e.user_id FROM contest_problems cp JOIN contest_entries e USING (contest_id);
    INSERT INTO balloon_desks (contest_id) SELECT id FROM contests;`,
  "0037_trainings.sql": `
    INSERT INTO training_categories (id, name, color) VALUES (1, 'Basics', '#aabbcc');
    INSERT INTO trainings (id, author_id, category_id, title, auth, password, members)
      SELECT 1, id, 1, 'Sorting', 'Private', 'sesame', 1 FROM users LIMIT 1;
    INSERT INTO training_problems (training_id, problem_id, rank) VALUES (1, 1, 1);
    INSERT INTO training_members (training_id, user_id, tried, solved, run_time_ms)
      SELECT 1, author_id, 1, 1, 5 FROM trainings;
    INSERT INTO training_cells (training_id, user_id, problem_id, status, run_time_ms)
      SELECT 1, user_id, 1, 0, 5 FROM training_members;`,
  "0038_discussions.sql": `
    INSERT INTO discussions (author_id, category_id, problem_id, title, description, content)
      SELECT u.id, min(c.id), 1, 'Why A+B?', 'A question', 'It *is* hard.' FROM users u, discussion_categories c GROUP BY u.id;
    INSERT INTO discussion_likes (discussion_id, user_id) SELECT id, author_id FROM discussions;
    INSERT INTO discussion_reports (discussion_id, reporter_id, content) SELECT id, author_id, '#spam#' FROM discussions;
    INSERT INTO comments (discussion_id, author_id, content) SELECT id, author_id, 'Indeed.' FROM discussions;`,
  "0039_groups.sql": `
    INSERT INTO groups (id, owner_id, name, short_name, brief, description, auth, members)
      SELECT 1, id, 'A class', 'class', 'A class', 'A class', 1, 1 FROM users LIMIT 1;
    INSERT INTO group_members (group_id, user_id, level) SELECT 1, owner_id, 5 FROM groups;`,
  "0040_group_doors.sql": `
    INSERT INTO group_invitations (group_id, token, made_by, expires_at)
      SELECT 1, 'token', owner_id, '2030-01-01T00:00:00Z' FROM groups;`,
  "0041_group_problems.sql": `
    INSERT INTO group_problem_counters (group_id, problem_id, total, ac) VALUES (1, 1, 1, 1);
    INSERT INTO group_cells (group_id, user_id, problem_id, accepted, last_submission_id, last_status)
      SELECT 1, owner_id, 1, 1, 1, 0 FROM groups;
    UPDATE group_standings SET submissions = 1, solved = 1;`,
  "0046_remote_judging.sql": `
    INSERT INTO remote_accounts (site, username, sealed_password) VALUES ('HDU', 'reader', 'x');
    INSERT INTO remote_tasks (submission_id, generation, site, user_id, problem, phase, since, due_at)
      SELECT id, 1, 'HDU', user_id, '1000', 'queued', now(), now() FROM submissions LIMIT 1;
    INSERT INTO remote_pages (site, address, status, expected, body) VALUES ('HDU', '/status.php', 200, 'a table', '<p>');`,
  "0047_remote_imports.sql": `
    INSERT INTO remote_imports (site, problem, display_id, ordered_by)
      SELECT 'HDU', '1001', 'HDU-1001', id FROM users LIMIT 1;`,
  "0049_remote_care.sql": `
    INSERT INTO remote_contests (site, url, title, begins_at, ends_at)
      VALUES ('CF', 'https://codeforces.com/contests/1', 'Round 1', now(), now() + interval '2 h');`,
  "0061_moving_in.sql": `
    INSERT INTO moved_items (system, kind, old_id, new_id) VALUES ('hoj', 'contest', '1000', '1000');
    INSERT INTO move_losses (system, kind, code, times, examples) VALUES ('hoj', 'user', 'email_taken', 1, '{ada}');`,
  "0062_backups.sql": `
    INSERT INTO backups (made_at, size_bytes) VALUES ('2026-11-01T20:10:00Z', 4096);`,
};
