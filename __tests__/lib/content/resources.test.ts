import { formatProblem } from '@/lib/content/problems'
import { parseResources } from '@/lib/content/resources'

const CARDS = [
  '- [A](https://a.org) — One.',
  '- [B](https://b.org) — Two!',
  '- [C](https://c.org/x) — Is it?',
]
const SECTION = [...CARDS, '- [D & E](https://d.org) — Over\n  two lines.'].join('\n')

function parse(first: string, second = `## Second\n\n${SECTION}`) {
  const { sections, problems } = parseResources('content/resources.md', `${first}\n\n${second}\n`)
  return { sections, problems: problems.map(formatProblem) }
}

test('two sections of four cards are read', () => {
  const cards = [
    { name: 'A', url: 'https://a.org', description: 'One.' },
    { name: 'B', url: 'https://b.org', description: 'Two!' },
    { name: 'C', url: 'https://c.org/x', description: 'Is it?' },
    { name: 'D & E', url: 'https://d.org', description: 'Over two lines.' },
  ]
  expect(parse(`## Apps & Online\n\n${SECTION}`)).toEqual({
    sections: [
      { title: 'Apps & Online', cards },
      { title: 'Second', cards },
    ],
    problems: [],
  })
})

const ITEM = 'expected an item "- [Name](https://…) — one sentence."'

test.each([
  [
    'front matter',
    `---\ntitle: x\n---\n\n## First\n\n${SECTION}`,
    [
      '1:1 expected 2 sections "## Title", found 3',
      '1:1 expected a heading "## Title"; delete this or give it that form',
      '2:1 expected 4 items below "## title: x", found 0',
    ],
  ],
  [
    'text before the first section',
    `Text.\n\n## First\n\n${SECTION}`,
    ['1:1 expected a heading "## Title"; delete this or give it that form'],
  ],
  ['text in a section', `## First\n\nText.\n\n${SECTION}`, [`3:1 ${ITEM}; delete this or give it that form`]],
  [
    'a numbered list',
    `## First\n\n1. A`,
    ['1:1 expected 4 items below "## First", found 0', `3:1 ${ITEM}; delete this or give it that form`],
  ],
  [
    'a heading of another depth',
    `# First\n\n${SECTION}`,
    [
      '1:1 expected 2 sections "## Title", found 1',
      '1:1 expected a heading "## Title"; delete this or give it that form',
      '3:1 expected a heading "## Title"; delete this or give it that form',
    ],
  ],
  ['three items', `## First\n\n${CARDS.join('\n')}`, ['1:1 expected 4 items below "## First", found 3']],
  ['a heading without title', `##\n\n${SECTION}`, ['1:1 expected a title after "##", found nothing']],
  [
    'three sections',
    `## Zero\n\n${SECTION}\n\n## First\n\n${SECTION}`,
    ['1:1 expected 2 sections "## Title", found 3'],
  ],
  [
    'an entity that nobody sees',
    `## First\n\n${SECTION.replace('One', 'O&#x202e;ne')}`,
    ['3:1 an invisible character (U+202E); delete it'],
  ],
  [
    'an item without link',
    `## First\n\n${SECTION.replace('[A](https://a.org)', 'A')}`,
    [`3:1 ${ITEM}, found "- A — One."`],
  ],
  [
    'an item without name',
    `## First\n\n${SECTION.replace('[A]', '[]')}`,
    [`3:1 ${ITEM}, found "- [](https://a.org) — One."`],
  ],
  [
    'an item without sentence',
    `## First\n\n${SECTION.replace(' — One.', '')}`,
    [`3:1 ${ITEM}, found "- [A](https://a.org)"`],
  ],
  [
    'a hyphen instead of a dash',
    `## First\n\n${SECTION.replace('— One', '- One')}`,
    [`3:1 ${ITEM}, found "- [A](https://a.org) - One."`],
  ],
  [
    'a sentence without full stop',
    `## First\n\n${SECTION.replace('One.', 'One')}`,
    [`3:1 ${ITEM}, found "- [A](https://a.org) — One"`],
  ],
  [
    'a second link',
    `## First\n\n${SECTION.replace('One.', 'One, [two](https://two.org).')}`,
    [`3:1 ${ITEM}, found "- [A](https://a.org) — One, [two](https://two.org)."`],
  ],
  [
    'an address without https',
    `## First\n\n${SECTION.replace('https://a.org', 'http://a.org')}`,
    ['3:3 expected an address that begins with "https://", found "http://a.org"'],
  ],
  [
    'an address that runs code',
    `## First\n\n${SECTION.replace('https://a.org', 'javascript:alert')}`,
    ['3:3 expected an address that begins with "https://", found "javascript:alert"'],
  ],
  [
    'quotations in quotations',
    `> > > > A\n\n## First\n\n${SECTION}`,
    ['1:1 lists or quotations nested 4 deep; delete them'],
  ],
  [
    'an invisible character',
    `## First\u200b\n\n${SECTION}`,
    ['1:9 an invisible character (U+200B); delete it'],
  ],
])('%s is reported', (_name, first, problems) => {
  expect(parse(first).problems.sort()).toEqual(problems.map((problem) => `content/resources.md:${problem}`))
})
