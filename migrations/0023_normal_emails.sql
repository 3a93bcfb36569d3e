-- Brings the addresses of users into the one normal form of src/lib/people/email-address.ts: compatible letters
-- (NFKC), lower case, and the domain in ASCII (RFC 3492). An account that has the normal form of an address keeps
-- it; among others the one with a verified address, then the one that signed in last, gets it. The others keep their
-- spelling, with which a code can no longer be asked for, until an administrator gives them another address.
CREATE FUNCTION migrated_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  points int[] := array(SELECT ascii(c) FROM regexp_split_to_table(label, '') c);
  total int := cardinality(points);
  output text := (SELECT coalesce(string_agg(chr(p), '' ORDER BY at), '')
    FROM unnest(points) WITH ORDINALITY u (p, at) WHERE p < 128);
  basic int := length(output);
  handled int := basic;
  n int := 128;
  delta int := 0;
  bias int := 72;
  m int;
  p int;
  q int;
  k int;
  t int;
  d int;
BEGIN
  IF basic = total THEN RETURN label; END IF;
  IF basic > 0 THEN output := output || '-'; END IF;
  WHILE handled < total LOOP
    SELECT min(u) INTO m FROM unnest(points) u WHERE u >= n;
    delta := delta + (m - n) * (handled + 1);
    n := m;
    FOREACH p IN ARRAY points LOOP
      IF p < n THEN delta := delta + 1; END IF;
      IF p = n THEN
        q := delta;
        k := 36;
        LOOP
          t := CASE WHEN k <= bias THEN 1 WHEN k >= bias + 26 THEN 26 ELSE k - bias END;
          EXIT WHEN q < t;
          d := t + (q - t) % (36 - t);
          output := output || chr(CASE WHEN d < 26 THEN 97 + d ELSE 22 + d END);
          q := (q - t) / (36 - t);
          k := k + 36;
        END LOOP;
        output := output || chr(CASE WHEN q < 26 THEN 97 + q ELSE 22 + q END);
        delta := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
        delta := delta + delta / (handled + 1);
        k := 0;
        WHILE delta > 455 LOOP
          delta := delta / 35;
          k := k + 36;
        END LOOP;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      END IF;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || output;
END $$;
--> statement-breakpoint
CREATE FUNCTION migrated_email(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(folded, '@.*$', '@') || (
    SELECT string_agg(migrated_label(label), '.' ORDER BY at)
    FROM string_to_table(regexp_replace(folded, '^.*@', ''), '.') WITH ORDINALITY l (label, at)
  )
  FROM (SELECT lower(normalize(email, NFKC)) AS folded) f
$$;
--> statement-breakpoint
WITH other AS (
  SELECT id, email, migrated_email(email) AS wanted, email_verified, last_sign_in_at, created_at
  FROM "user" WHERE email ~ '[^\x01-\x7f]'
), ranked AS (
  SELECT *, row_number() OVER (
    PARTITION BY wanted ORDER BY email_verified DESC, last_sign_in_at DESC NULLS LAST, created_at, id
  ) AS rank
  FROM other WHERE wanted <> email
), changed AS (
  UPDATE "user" SET email = ranked.wanted FROM ranked
  WHERE "user".id = ranked.id AND rank = 1
    AND NOT EXISTS (SELECT 1 FROM "user" holder WHERE holder.email = ranked.wanted)
  RETURNING "user".id, "user".name, ranked.email AS before, ranked.wanted AS after
)
INSERT INTO audit_entry (id, act, target_type, target_id, target_name, before, after)
SELECT gen_random_uuid(), 'user.update', 'user', id, coalesce(nullif(name, ''), after),
  jsonb_build_object('email', before), jsonb_build_object('email', after)
FROM changed;
--> statement-breakpoint
DROP FUNCTION migrated_email(text);
--> statement-breakpoint
DROP FUNCTION migrated_label(text);
