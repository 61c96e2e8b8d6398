INSERT INTO audit_log (at, actor_kind, actor, operation) SELECT now(), 'system', 'system', 'channelsWithoutFee'
  WHERE EXISTS (SELECT FROM merchants WHERE jsonb_path_exists(settings, '$.cashier.channels[*].feeRate'));
UPDATE merchants SET settings = jsonb_set(settings, '{cashier,channels}', (
    SELECT jsonb_agg(channel - 'feeRate' ORDER BY n)
    FROM jsonb_array_elements(settings #> '{cashier,channels}') WITH ORDINALITY AS of_all (channel, n)))
  WHERE jsonb_path_exists(settings, '$.cashier.channels[*].feeRate');

ALTER TABLE site_versions DISABLE TRIGGER site_versions_append_only;
UPDATE site_versions SET before = jsonb_set(before, '{cashier,channels}', (
    SELECT jsonb_agg(channel - 'feeRate' ORDER BY n)
    FROM jsonb_array_elements(before #> '{cashier,channels}') WITH ORDINALITY AS of_all (channel, n)))
  WHERE jsonb_path_exists(before, '$.cashier.channels[*].feeRate');
UPDATE site_versions SET after = jsonb_set(after, '{cashier,channels}', (
    SELECT jsonb_agg(channel - 'feeRate' ORDER BY n)
    FROM jsonb_array_elements(after #> '{cashier,channels}') WITH ORDINALITY AS of_all (channel, n)))
  WHERE jsonb_path_exists(after, '$.cashier.channels[*].feeRate');
ALTER TABLE site_versions ENABLE TRIGGER site_versions_append_only;
