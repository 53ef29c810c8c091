import type { SiteMeasures } from './measure-site'
import type { Row } from './table'

type Measure = [name: string, digits: number, get: (site: SiteMeasures) => number | undefined]

/** The rows of the bench's table: a measure each, one cell for each site. `floor`: bytes of an empty site's scripts, in brotli. */
export function getRows(sites: SiteMeasures[], floor: number): Row[] {
  const measures: Measure[] = [
    ['build, s', 1, (site) => site.seconds],
    ['build, peak memory, MB', 0, ({ peakMemory }) => peakMemory && peakMemory / 1e6],
    ['output per story without audio, kB', 1, (site) => site.storyKilobytes],
    ['output per story without audio, files', 1, (site) => site.storyFiles],
    ['output in all, files', 0, (site) => site.files],
    ['story, HTML, kB', 1, (site) => site.storyHtml / 1000],
    ['story, data beside its HTML, kB', 1, (site) => site.storyData / 1000],
    ['story, script files, kB brotli', 1, (site) => site.storyScript / 1000],
    ['… over an empty site of the same versions', 1, (site) => (site.storyScript - floor) / 1000],
    [
      '… over the resources page of this build',
      1,
      (site) => (site.storyScript - site.resourcesScript) / 1000,
    ],
    ['script in the head, kB brotli', 1, (site) => site.headScript / 1000],
    ['archive, HTML, kB gzip', 1, (site) => site.archiveHtml / 1000],
    ['story, first visit, requests', 0, (site) => site.storyRequests],
    ['story, first visit, kB on the wire', 1, (site) => site.storyBytes / 1000],
    ['home, first visit, requests', 0, (site) => site.homeRequests],
    ['home, first visit, kB on the wire', 1, (site) => site.homeBytes / 1000],
    ['archive, first visit, requests', 0, (site) => site.archiveRequests],
    ['archive, first visit, kB on the wire', 1, (site) => site.archiveBytes / 1000],
    ['story, first paint, ms', 0, (site) => site.storyPaint],
    ['home, first paint, ms', 0, (site) => site.homePaint],
    ['archive, first paint, ms', 0, (site) => site.archivePaint],
    ['Listen answers, ms', 0, (site) => site.listen],
    ['… without the script in the head, ms', 0, (site) => site.plainListen],
    ['Listen answers / first paint', 2, (site) => site.listenOverPaint],
    ['Listen answers / without the script', 2, (site) => site.listenOverPlain],
    ['archive sort answers, ms', 0, (site) => site.sort],
    ['archive at rest, ms from tap to order', 0, (site) => site.restedSort],
    ['archive at rest, requests of that tap', 0, (site) => site.restedSortRequests],
    ['archive at rest, kB of that tap', 1, (site) => site.restedSortBytes / 1000],
  ]
  return measures.map(([name, digits, get]) => ({ name, digits, cells: sites.map(get) }))
}
