import { notifications } from '@mantine/notifications';
import { beforeEach } from 'vitest';
// Preloaded, because a notice that waits for its code to load could appear in the next test.
import '../src/ui/notices.tsx';

beforeEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});
