import { FAULT_TIMEOUT_MS, figure, isFull } from '../../api/src/test/fault-runs';
import { publishVariant } from '../shop/test/release-origin';
import { openReleasedEdge, type ReleasedEdge } from '../shop/test/released-edge';
import { attempts, bombs } from './release-attempts';

const research = 'mf-research';
const others = ['/focus', '/cart', '/practice', '/faq'];

/** Exchanges the page's component in a server build for one of which this is the body. */
const drawing = (body: string) => (text: string) =>
  `${text};{const react=require('react');const ui='@candor/ui/Button';const{modules}=module.exports;const{ResearchPage}=modules.ResearchPage;const evil=(props)=>{${body}};module.exports={modules:Object.assign({},modules,{ResearchPage:Object.assign({},modules.ResearchPage,{ResearchPage:evil})})};}`;

const tries = attempts
  .map(([, code], index) => `try{(()=>{${code}})();got.push(${index})}catch{refused+=1}`)
  .join(';');
const thief = `const got=[];let refused=0;${tries};import('node:fs').then(()=>{throw new Error('loot')},()=>0);setInterval(()=>{for(;;);},5);Promise.reject(new Error('nobody handles this'));return react.createElement('div',null,ResearchPage(props),react.createElement('pre',null,'got:'+got.join()+'; refused:'+refused));`;

let shop: ReleasedEdge;

beforeAll(async () => {
  shop = await openReleasedEdge();
  await shop.edge.until(({ remotes }) => Object.keys(remotes).length === 5);
}, FAULT_TIMEOUT_MS);
afterAll(() => shop?.close());

/** What a page shows: its table of releases names each version there is, and so changes with each. */
const shown = async (page: string): Promise<string> => {
  const answer = await fetch(`${shop.edge.origin}${page}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
};

test(
  'a signed release that tries everything gets nothing, and no page of another team changes',
  async () => {
    await shop.edge.warm([...others, '/research']);
    const before = await Promise.all(others.map(shown));
    const evil = await publishVariant(research, { edit: [/^server\//, drawing(thief)] });
    await shop.deploy(research, evil);
    await shop.edge.until(({ remotes }) => remotes[research]?.version === evil);
    const loot = /got:([\d,]*); refused:(\d+)/.exec(await shown('/research'));
    const got = (loot?.[1] ?? 'none said').split(',').filter(Boolean);
    expect(got.map((index) => attempts[Number(index)]?.[0] ?? index)).toEqual([]);
    expect(Number(loot?.[2])).toBe(attempts.length);
    await shop.edge.warm(others);
    expect(await Promise.all(others.map(shown))).toEqual(before);
    figure(
      'a malicious release',
      `${attempts.length} things tried while a page was drawn, ${got.length} had; ${others.length} pages of others the same to the byte`,
    );
  },
  FAULT_TIMEOUT_MS,
);

test(
  'a page that eats memory, loops or is huge is refused in the rehearsal, and the edge answers on',
  async () => {
    const tried = bombs.filter(([, , isQuick]) => isFull || isQuick);
    const good = (await shop.edge.report()).remotes[research]?.version;
    let slowestMs = 0;
    for (const [what, body] of tried) {
      const bomb = await publishVariant(research, { edit: [/^server\//, drawing(body)] });
      await shop.deploy(research, bomb);
      for (let isRefused = false; !isRefused;) {
        const began = performance.now();
        await shown('/faq');
        slowestMs = Math.max(slowestMs, performance.now() - began);
        const { refusals, remotes } = await shop.edge.report();
        expect([what, remotes[research]?.version]).toEqual([what, good]);
        isRefused = refusals[research]?.code.startsWith('rehearsal_') ?? false;
      }
      await shop.deploy(research, good ?? '');
      await shop.edge.until(({ refusals }) => refusals[research] === undefined);
    }
    figure(
      'pages that are bombs',
      `${tried.length} of ${tried.length} refused; the slowest answer meanwhile took ${slowestMs.toFixed(0)} ms`,
    );
  },
  FAULT_TIMEOUT_MS,
);
