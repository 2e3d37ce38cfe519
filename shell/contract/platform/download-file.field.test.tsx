import { downloadFile } from './download-file';

test('the address of a download lasts a minute after the press (B45)', () => {
  jest.useFakeTimers();
  const [createObjectURL, revokeObjectURL] = [jest.fn(() => 'blob:a'), jest.fn()];
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  downloadFile('candor.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(59_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:a');
  jest.useRealTimers();
});
