import { pictureBytes } from '#rules/upload-limits.ts'
import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { avatarMachine } from './avatar.machine.ts'

const file = (type: string, size = 2048) => ({ picture: { type, size } })
const refused = (failure: string) => ({ output: { ok: false, failure } })

export const outcomes: FlowOutcomes = {
  machine: avatarMachine,
  inputs: (now) => ({ 'at the card': { now } }),
  events: {
    'picture.chosen': {
      png: file('image/png'),
      'jpg of 5 MB': file('image/jpeg', pictureBytes),
      svg: file('image/svg+xml'),
      'too large': file('image/jpeg', pictureBytes + 1),
    },
    'drawn.chosen': { seventh: { name: '7' } },
    'upload.progressed': { half: { share: 0.5 } },
    'upload.cancelled': null,
    'upload.retried': null,
  },
  outcomes: {
    uploadPicture: {
      taken: { output: { ok: true } },
      'no picture': refused('type'),
      'too many pixels': refused('size'),
      'too many': refused('tooManyRequests'),
      offline,
    },
    chooseDrawn: { changed: { output: { ok: true } }, refused: refused('maintenance'), offline },
  },
}
