import type { Session } from '../session.ts'
export function start(_session: Session): void {}
