-- Sample entries of the audit for `npm run bench -- lists`, after the users. A server deletes those of more than 400 days.

INSERT INTO audit_entry (id, at, actor_id, actor_email, act, target_type, target_id, target_name, after, address)
SELECT 'entry-' || n, now() - interval '390 days' * n / :rows, actor.id, actor.email,
  kind || '.' || deed, 'user', target.id, target.name, '{"name": "changed"}', '192.0.2.' || n % 250
FROM (
  SELECT n, (ARRAY['user', 'session'])[1 + n % 2] AS kind,
    pg_temp.pick(n, 'deed', '{update,create,delete,ban}') AS deed,
    'person-' || 2000 * (1 + n % 50) AS actor_id, 'person-' || 1 + n % (SELECT count(*) FROM "user") AS target_id
  FROM generate_series(:from, :to) n
) done
LEFT JOIN "user" actor ON actor.id = actor_id
JOIN "user" target ON target.id = target_id;
