import { expect, test } from './browsers';

test('a calendar and a record are downloaded whole', async ({ tab, readDownload }) => {
  await tab.open('/practice');
  await tab.pressText('Focus');
  await tab.pressText('The kettle clicks off');
  await tab.pressText('One thing, and then the next');
  await tab.press('button', 'Save My Ritual');
  await tab.press('button', 'Add to Calendar');
  await tab.open('/practice/record');
  await tab.fill('A line, if you like', 'Quiet.');
  await tab.press('button', 'Write it down');
  await tab.press('button', 'Download it as a table');
  await expect.poll(() => readDownload('.ics')).toContain('END:VCALENDAR');
  await expect.poll(() => readDownload('.csv')).toContain('Quiet.');
});
