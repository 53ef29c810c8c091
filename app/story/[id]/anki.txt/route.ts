import { findStory, loadStoryWords } from '@/lib/content/load'
import { getAnkiFile } from '@/lib/practice/anki'
import { describeVocabulary } from '@/lib/practice/describe-word'
import { readWords } from '@/lib/story/story-words'

export const dynamic = 'force-static'

export { getStoryParams as generateStaticParams } from '@/lib/content/load'

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const story = await findStory(id)
  const words = story ? describeVocabulary(story, readWords(await loadStoryWords(id), story)) : []
  return new Response(getAnkiFile(words), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
