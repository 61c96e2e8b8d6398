const shape = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'’-]|\u200C|\u200D){1,23}$/u

/** A nickname as it is stored, or null where it does not follow the rule. */
export function nicknameOf(typed: string): string | null {
  const nickname = typed.normalize('NFC').trim().replace(/\s+/gu, ' ')
  return shape.test(nickname) ? nickname : null
}
