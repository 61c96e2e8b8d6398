CREATE TABLE member_export_pieces (
  export_id uuid NOT NULL REFERENCES member_exports (id) ON DELETE CASCADE,
  n integer NOT NULL CHECK (n >= 0),
  content bytea NOT NULL,
  PRIMARY KEY (export_id, n)
);
INSERT INTO member_export_pieces (export_id, n, content)
SELECT e.id, piece.n, substr(e.file, piece.n * 1048576 + 1, 1048576)
FROM member_exports e CROSS JOIN LATERAL generate_series(0, (length(e.file) - 1) / 1048576) AS piece (n)
WHERE e.file IS NOT NULL;

ALTER TABLE member_exports ADD COLUMN pieces integer;
UPDATE member_exports SET pieces = (length(file) + 1048575) / 1048576 WHERE file IS NOT NULL;
ALTER TABLE member_exports DROP COLUMN file,
  ADD CONSTRAINT member_exports_ready CHECK (
    (state = 'ready') = (pieces IS NOT NULL) AND (state = 'ready') = (expires_at IS NOT NULL)) NOT VALID;
