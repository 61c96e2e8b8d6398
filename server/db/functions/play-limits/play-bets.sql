-- Bets placed in [p_from, p_to), found through their postings.
CREATE OR REPLACE FUNCTION play_bets(p_member uuid, p_currency text, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (placed_at timestamptz, stake bigint, payout bigint) LANGUAGE sql STABLE AS $$
  SELECT b.placed_at, b.stake, b.payout
  FROM postings p JOIN bets b ON b.member_id = p.member_id AND b.posting_id = p.id
  WHERE p.member_id = p_member AND p.currency = p_currency AND p.posted_at >= p_from AND p.posted_at < p_to AND p.kind = 'bet'
$$;
