import { getPrompt } from '@/lib/practice/give-away'

test.each([
  ['to buy (pf.; impf. покупа́ть)', 'to buy (pf.)'],
  ['to buy (impf.; pf. купи́ть)', 'to buy (impf.)'],
  ['to be friends (с + instrumental: with) (impf. only)', 'to be friends (impf. only)'],
  [
    'to ask (+ accusative of the person) (impf.; pf. попроси́ть)',
    'to ask (+ accusative of the person) (impf.)',
  ],
  ['a little; compare ма́ло', 'a little'],
  ['cat (short for кот)', 'cat'],
  ['purse, wallet', 'purse, wallet'],
  ['quick; fast', 'quick; fast'],
])('the card from English asks %p as %p', (en, prompt) => {
  expect(getPrompt(en)).toBe(prompt)
})
