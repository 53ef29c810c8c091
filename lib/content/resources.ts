import type { ListItem, Nodes } from 'mdast'
import { remark } from 'remark'
import {
  errorAt,
  type Finding,
  findExcesses,
  findInvisible,
  getSourceText,
  type Problem,
  toProblems,
} from './problems'

type ResourceCard = {
  name: string
  /** An https address. */
  url: string
  /** One sentence. */
  description: string
}

export type ResourceSection = {
  title: string
  cards: ResourceCard[]
}

const SECTIONS = 2
const CARDS = 4

const processor = remark()

const ITEM = '"- [Name](https://…) — one sentence."'

/** A section with its offset in the source and the number of its items, right or wrong. */
type Section = ResourceSection & { offset: number; items: number }

/** Parses content/resources.md: two sections `## Title`, each a list of four cards. */
export function parseResources(
  path: string,
  content: string,
): { sections: ResourceSection[]; problems: Problem[] } {
  const source = getSourceText(content)
  const excesses = findExcesses(source.text)
  if (excesses.length > 0) return { sections: [], problems: toProblems(path, source, excesses) }
  const findings = findInvisible(source.text)
  const sections: Section[] = []
  for (const node of processor.parse(source.text).children) {
    const section = sections.at(-1)
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({ title: getText(node), cards: [], offset: getStart(node), items: 0 })
    } else if (node.type === 'list' && !node.ordered && section !== undefined) {
      for (const item of node.children) {
        const card = parseCard(item, source.text)
        if ('message' in card) findings.push(card)
        else section.cards.push(card)
      }
      section.items += node.children.length
    } else {
      const expected = section === undefined ? 'a heading "## Title"' : `an item ${ITEM}`
      findings.push(errorAt(getStart(node), `expected ${expected}; delete this or give it that form`))
    }
  }
  findings.push(...findSectionProblems(sections))
  return {
    sections: sections.map(({ title, cards }) => ({ title, cards })),
    problems: toProblems(path, source, findings),
  }
}

function parseCard(item: ListItem, source: string): ResourceCard | Finding {
  const [paragraph, ...rest] = item.children
  const [link, text, ...more] = paragraph?.type === 'paragraph' ? paragraph.children : []
  const description = text?.type === 'text' && /^\s+—\s+(\S.*[.!?])$/s.exec(text.value.trimEnd())?.[1]
  if (link?.type !== 'link' || !description || rest.length > 0 || more.length > 0 || getText(link) === '') {
    const [found] = source.slice(getStart(item)).split('\n', 1)
    return errorAt(getStart(item), `expected an item ${ITEM}, found "${found}"`)
  }
  if (!/^https:\/\/[^\s/]+\.[^\s/]+/.test(link.url)) {
    return errorAt(getStart(link), `expected an address that begins with "https://", found "${link.url}"`)
  }
  const card = { name: getText(link), url: link.url, description: description.replace(/\s+/g, ' ') }
  const written = source.slice(getStart(item), item.position?.end.offset)
  const [invisible] = findInvisible(written).length > 0 ? [] : findInvisible(Object.values(card).join(' '))
  return invisible ? errorAt(getStart(item), invisible.message) : card
}

function findSectionProblems(sections: Section[]): Finding[] {
  const findings = sections.flatMap(({ title, items, offset }) => {
    if (title === '') return [errorAt(offset, 'expected a title after "##", found nothing')]
    if (items === CARDS) return []
    return [errorAt(offset, `expected ${CARDS} items below "## ${title}", found ${items}`)]
  })
  if (sections.length === SECTIONS) return findings
  return [...findings, errorAt(0, `expected ${SECTIONS} sections "## Title", found ${sections.length}`)]
}

function getStart(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

function getText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(getText).join('').trim() : ''
}
