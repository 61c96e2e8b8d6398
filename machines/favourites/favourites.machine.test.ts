import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { favouritesMachine, isFavourite, type FavouriteChange } from './favourites.machine.ts'

const game = { vassalage: 'DEMO', gameId: 'seven-feast' }
const other = { vassalage: 'JONAKI', gameId: 'night-owl' }
const run = (script: Script) => runScripted(favouritesMachine, script, (now) => ({ now }))
const chosen = (change: FavouriteChange) => ({ type: 'favourite.chosen' as const, ...change })

describe('favourites', () => {
  it('show a change at once, and send it', async () => {
    const { actor, calls, flushed } = run({ loadFavourites: [{ ok: true, games: [] }] })
    await flushed()
    actor.send(chosen({ game, favourite: true }))
    expect(isFavourite(actor.getSnapshot().context, game)).toBe(true)
    expect(calls.at(-1)).toEqual({ name: 'saveFavourite', input: { game, favourite: true } })
  })

  it('are undone when the server refuses, and say why', async () => {
    const { actor, flushed } = run({
      loadFavourites: [{ ok: true, games: [other] }],
      saveFavourite: [{ ok: false, failure: 'gameNotFound' }],
    })
    await flushed()
    actor.send(chosen({ game, favourite: true }))
    await flushed()
    const { context } = actor.getSnapshot()
    expect([isFavourite(context, game), isFavourite(context, other)]).toEqual([false, true])
    expect(context.problem?.failure).toBe('gameNotFound')
  })

  it('send one change after the other, the last one of a game shown', async () => {
    const { actor, calls, flushed } = run({
      loadFavourites: [{ ok: true, games: [] }],
      saveFavourite: [
        { ok: true, games: [game] },
        { ok: true, games: [] },
      ],
    })
    actor.send(chosen({ game, favourite: true }))
    actor.send(chosen({ game, favourite: false }))
    expect(isFavourite(actor.getSnapshot().context, game)).toBe(false)
    await flushed()
    expect(calls.slice(1).map(({ input }) => input)).toEqual([
      { game, favourite: true },
      { game, favourite: false },
    ])
    expect(actor.getSnapshot().context).toMatchObject({ saved: [], changes: [] })
  })

  it('are what the list of games said until the server has answered, and when it does not', async () => {
    const { actor, flushed } = run({ loadFavourites: [{ ok: false, failure: 'offline' }] })
    const shown = () => {
      const { context } = actor.getSnapshot()
      return [isFavourite(context, game, true), isFavourite(context, other, true)]
    }
    expect(shown()).toEqual([true, true])
    actor.send(chosen({ game, favourite: false }))
    expect(shown()).toEqual([false, true])
    await flushed()
    expect(shown()).toEqual([false, true])
  })
})
