import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteLanguageOf } from '../areas/site/settings/site-languages.ts'

export type TextFile<Texts> = { tag: string; texts: Texts }

/** The JSON files of a folder by site code: one file a language, named by its BCP 47 tag. */
export const readTextFiles = <Texts>(folder: string): Map<string, TextFile<Texts>> =>
  new Map(
    globSync('*.json', { cwd: folder }).map((file) => {
      const tag = basename(file, '.json')
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts
      return [siteLanguageOf(tag)!, { tag, texts }]
    }),
  )
