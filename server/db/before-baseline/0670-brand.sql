INSERT INTO audit_log (at, actor_kind, actor, operation) SELECT now(), 'system', 'system', 'nameInBrand'
  WHERE EXISTS (SELECT FROM merchants WHERE settings ? 'name');
UPDATE merchants
   SET settings = settings || jsonb_build_object('brand', coalesce(settings -> 'brand', '{}'::jsonb) ||
         jsonb_build_object('names', jsonb_build_object('EN', settings ->> 'name'),
           'shortName', rtrim(left(settings ->> 'name', 12)),
           'wordmark', '{"dark": null, "light": null}'::jsonb, 'sign', '{"dark": null, "light": null}'::jsonb))
 WHERE settings ? 'name' AND settings ->> 'name' <> 'Fairhall';
UPDATE merchants SET settings = settings - 'name' WHERE settings ? 'name';
