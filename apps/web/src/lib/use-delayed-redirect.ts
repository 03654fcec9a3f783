import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to the dashboard after `delay` milliseconds, unless the screen was left before. */
export function useDelayedRedirect(to: '/dashboard', delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to }), delay);
    return () => clearTimeout(timer);
  }, [navigate, to, delay]);
}
