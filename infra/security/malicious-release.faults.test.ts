import { FAULT_TIMEOUT_MS, recordMeasurement, isFull } from '../../api/src/test/test-faults';
import { publishVariant } from '../start/test/release-origin';
import { openReleasedEdge, type ReleasedEdge } from '../start/test/released-edge';
import { attempts, bombs } from './release-attempts';

const research = 'mf-research';
const others = ['/focus', '/cart', '/practice', '/faq'];

/** Replaces the page's component in a server build with one that has this body. */
const withComponent = (body: string) => (text: string) =>
  `${text};{const react=require('react');const ui='@candor/ui/Button';const{modules}=module.exports;const{ResearchPage}=modules.ResearchPage;const evil=(props)=>{${body}};module.exports={modules:Object.assign({},modules,{ResearchPage:Object.assign({},modules.ResearchPage,{ResearchPage:evil})})};}`;

const attemptCode = attempts
  .map(([, code], index) => `try{(()=>{${code}})();got.push(${index})}catch{rejected+=1}`)
  .join(';');
const attacker = `const got=[];let rejected=0;${attemptCode};import('node:fs').then(()=>{throw new Error('loot')},()=>0);setInterval(()=>{for(;;);},5);Promise.reject(new Error('nobody handles this'));return react.createElement('div',null,ResearchPage(props),react.createElement('pre',null,'got:'+got.join()+'; rejected:'+rejected));`;

let shop: ReleasedEdge;

beforeAll(async () => {
  shop = await openReleasedEdge();
  await shop.edge.until(({ remotes }) => Object.keys(remotes).length === 5);
}, FAULT_TIMEOUT_MS);
afterAll(() => shop?.close());

/** The HTML of a page without its release table, which changes with every deployment. */
const fetchHtml = async (page: string): Promise<string> => {
  const response = await fetch(`${shop.edge.origin}${page}`);
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
};

test(
  'a malicious signed release reaches nothing and changes no other page',
  async () => {
    await shop.edge.warm([...others, '/research']);
    const before = await Promise.all(others.map(fetchHtml));
    const evil = await publishVariant(research, { edit: [/^server\//, withComponent(attacker)] });
    await shop.deploy(research, evil);
    await shop.edge.until(({ remotes }) => remotes[research]?.version === evil);
    const loot = /got:([\d,]*); rejected:(\d+)/.exec(await fetchHtml('/research'));
    const got = (loot?.[1] ?? 'no output').split(',').filter(Boolean);
    expect(got.map((index) => attempts[Number(index)]?.[0] ?? index)).toEqual([]);
    expect(Number(loot?.[2])).toBe(attempts.length);
    await shop.edge.warm(others);
    expect(await Promise.all(others.map(fetchHtml))).toEqual(before);
    recordMeasurement(
      'a malicious release',
      `${attempts.length} attempts during a render, ${got.length} successful; ${others.length} pages of other teams unchanged to the byte`,
    );
  },
  FAULT_TIMEOUT_MS,
);

test(
  'the smoke render rejects a page that loops, exhausts memory or is huge',
  async () => {
    const tested = bombs.filter(([, , isQuick]) => isFull || isQuick);
    const good = (await shop.edge.report()).remotes[research]?.version;
    let slowestMs = 0;
    for (const [what, body] of tested) {
      const bomb = await publishVariant(research, { edit: [/^server\//, withComponent(body)] });
      await shop.deploy(research, bomb);
      for (let isRejected = false; !isRejected;) {
        const startedAt = performance.now();
        await fetchHtml('/faq');
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        const { rejections, remotes } = await shop.edge.report();
        expect([what, remotes[research]?.version]).toEqual([what, good]);
        isRejected = rejections[research]?.code.startsWith('smoke_test_') ?? false;
      }
      await shop.deploy(research, good ?? '');
      await shop.edge.until(({ rejections }) => rejections[research] === undefined);
    }
    recordMeasurement(
      'pages that exhaust a resource',
      `${tested.length} of ${tested.length} rejected; the slowest response meanwhile took ${slowestMs.toFixed(0)} ms`,
    );
  },
  FAULT_TIMEOUT_MS,
);
