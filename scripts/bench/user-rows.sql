-- Sample users for `npm run bench -- lists`.

INSERT INTO "user" (id, name, email, email_verified, role, banned, ban_reason, ban_expires, onboarded_at, created_at)
SELECT 'person-' || n,
  CASE WHEN nameless THEN '' ELSE given || ' ' || family END,
  -- Addresses usually contain the name. They do not if the name is not in Latin letters.
  CASE WHEN kind = 'arabic' THEN 'reader'
    ELSE regexp_replace(public.name_key(given || '.' || family), '[^a-z.]', '', 'g') END
    || n || '@' || (ARRAY['example.com', 'example.org', 'mail.example.net', 'school.example.org'])[1 + n % 4],
  n % 20 <> 0,
  CASE WHEN n % 2000 = 0 THEN 'admin' WHEN n % 2001 = 0 THEN 'admin,user' ELSE 'user' END,
  n % 100 = 0,
  CASE WHEN n % 100 = 0 THEN 'Rules not kept' END,
  CASE WHEN n % 300 = 0 THEN timestamptz '2040-01-01' END,
  CASE WHEN nameless THEN NULL ELSE made END,
  made
FROM (
  SELECT n, kind, n % 12 = 0 AS nameless,
    pg_temp.pick(n, 'first', first) AS given,
    CASE WHEN kind <> 'arabic' AND pg_temp.chance(n, 'rare') < 0.4 THEN pg_temp.rare_name(n)
      ELSE pg_temp.pick(n, 'last', last) END AS family,
    timestamptz '2020-01-01' + n * interval '17 minutes' AS made
  FROM generate_series(:from, :to) n
  CROSS JOIN LATERAL (SELECT pg_temp.chance(n, 'origin') AS lot) lots
  JOIN (SELECT *, sum(share) OVER (ORDER BY kind) - share AS low, sum(share) OVER (ORDER BY kind) AS high
    FROM origin) origins ON lot >= low AND lot < high
) drawn;
