import { askLacks } from '@/scripts/words/complete'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

const list = `- ru: казаться # or каза
  en: to seem (impf.; pf. показа́ться)
  forms: { ка́жется: pres.3sg }
- ru: засмея́ться
  en: "to laugh: once" # mine
  forms: { засмея́лся: past.m }
- ru: вещь
  en: thing
  forms: { вещь: nom.sg }
- ru: дом
  en: house
  forms: { дом: nom.sg }
`

async function answer(list: string, ...answers: string[]) {
  const asked: string[] = []
  const reply = async (question: string) => {
    asked.push(question.trim())
    return answers.shift() ?? 'q'
  }
  const saved: string[] = []
  const open = await askLacks('a', list, dictionary, reply, (text) => saved.push(text))
  return { asked, list: saved.at(-1), open }
}

test('asks what the check would warn of: stress of headwords and aspect partners; a gender is certain', async () => {
  expect(await answer(list, '2', 'смеяться', '2')).toEqual({
    asked: [
      'Where is the stress of «казаться»: 1 ка́заться, 2 каза́ться, 3 казаться́? (s: skip, b: back, q: quit)',
      '«засмея́ться», "to laugh: once", is perfective. What is its imperfective partner? (-: it has none; s: skip, b: back, q: quit)',
      'Where is the stress of «смеяться»: 1 сме́яться, 2 смея́ться, 3 смеяться́? (s: skip, b: back, q: quit)',
    ],
    list: list
      .replace('ru: казаться', 'ru: каза́ться')
      .replace('"to laugh: once"', '"to laugh: once (pf.; impf. смея́ться)"')
      .replace('thing', 'thing (f.)'),
    open: 0,
  })
})

test('a verb may have no partner; what is skipped or left stays open', async () => {
  expect(await answer(list, 's', '', '-')).toMatchObject({
    list: expect.stringContaining('"to laugh: once (pf.)" # mine'),
    open: 1,
  })
  expect(await answer(list, 'q')).toMatchObject({ list: undefined, open: 3 })
})
